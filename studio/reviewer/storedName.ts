const NAME_KEY = 'review.name';

/** Returns the name last used for comments in this browser; empty: none. */
export function storedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

/** Stores the name for the next comment. */
export function storeName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    return; // it is asked for again
  }
}
