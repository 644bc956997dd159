export const api = {
  'api.thereIsNoConnectionToThe': 'There is no connection to the server.',
  'api.theServerAnswered': 'The server answered {{status}}.',
  'api.theServerSaysInEnglish': 'The server says: {{message}}',
  'api.somethingWentWrongInTheStudio': 'Something went wrong in the Studio. Nothing is lost: load the page again.',
} as const;
