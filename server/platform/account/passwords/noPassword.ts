/** No password gives this hash: who came by another service sets one by «forgotten password». */
export const NO_PASSWORD = 'none';
