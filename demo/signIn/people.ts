/** A person with an account at the demo providers. All are invented; `.example` is a name that no mail ever reaches. */
export interface DemoPerson {
  subject: string;
  first: string;
  last: string;
  email: string;
  /** The provider has checked the address. */
  isChecked: boolean;
  /** Description of what this person shows. */
  shows: string;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    subject: 'mira-4471',
    first: 'Mira',
    last: 'Solane',
    email: 'mira.solane@demo.example',
    isChecked: true,
    shows: 'a newcomer',
  },
  {
    subject: 'theo-2093',
    first: 'Theo',
    last: 'Brack',
    email: 'theo.brack@demo.example',
    isChecked: true,
    shows: 'another newcomer',
  },
  {
    subject: 'ines-7718',
    first: 'Ines',
    last: 'Calder',
    email: 'ines@demo.example',
    isChecked: false,
    shows: 'an address nobody has checked',
  },
  {
    subject: 'ada-1204',
    first: 'Ada',
    last: 'Vane',
    email: 'ada@demo.example',
    isChecked: true,
    shows: 'an address that has an account here already',
  },
  {
    subject: 'kurt-5530',
    first: 'Kurt',
    last: 'Meyer',
    email: 'kurt@demo.example',
    isChecked: true,
    shows: 'an account here whose registration is not completed',
  },
];
