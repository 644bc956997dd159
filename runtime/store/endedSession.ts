/** Is there, for the tab's next page, where a session ended by itself: a guest's page says so once. */
export const ENDED_KEY = 'session.ended';
