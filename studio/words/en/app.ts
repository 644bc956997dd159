export const app = {
  'app.interface': 'Interface',
  'app.openingTheStudio': 'Opening the Studio …',
  'app.theServerCannotBeReached': 'The server cannot be reached',
  'app.theStudioCannotBeOpened': 'The Studio cannot be opened',
  'app.nothingOfYourWorkIsLostLook': 'Nothing of your work is lost. Look at your connection, then try again.',
  'app.searchEngines': 'Search engines',
  'app.rooms': 'Rooms',
  'app.content': 'Content',
  'app.brand': 'Brand',
  'app.language': 'Language',
  'app.signOut': 'Sign out',
} as const;
