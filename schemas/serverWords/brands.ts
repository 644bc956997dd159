/** What is said to who makes a brand. */
export const brands = {
  'brand.unknown': 'There is no brand «{{brand}}».',
  'brand.noStart': 'There is no brand «{{brand}}» to begin from: {{known}} are there.',
  'brand.taken': 'There is a brand «{{brand}}» already.',
  'brand.hostTaken': 'The host «{{host}}» is taken: brand «{{brand}}» answers there.',
  'brand.name': '«{{brand}}» is no name of a brand: small letters, digits and hyphens, such as «osprey» or «osprey-2».',
  'brand.host':
    '«{{host}}» is no host: give a name without scheme, port or path, such as «osprey.example» or «osprey.localhost».',
  'brand.title': 'A display name has 1 to {{most}} characters.',
  'brand.deep': '«{{brand}}» has too long a line of parents already: begin from one of them.',
} as const;
