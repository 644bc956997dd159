/** A dialog or pane over the editor. */
export type Over =
  | 'catalogue'
  | 'publish'
  | 'history'
  | 'compare'
  | 'moved'
  | 'move'
  | 'menu'
  | 'proposal'
  | 'comments'
  | 'share';
