/** Drawn on a grid of 16; lines take the colour of the text. */
const paths = {
  mark: 'M2 13V3l4 5 2-3 2 3 4-5v10',
  page: 'M4 1.5h5L12.5 5v9.5h-8.5zM9 1.5V5h3.5',
  popup: 'M1.5 3h13v10h-13zM5 6h6v4H5z',
  form: 'M2 3h12v3H2zM2 9h12v3H2z',
  layout: 'M1.5 2.5h13v11h-13zM1.5 6h13M6 6v7.5',
  folder: 'M1.5 3.5h5l1.5 2h6.5v8h-13z',
  open: 'M6 4l4 4-4 4',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlocked: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 4.800-1',
  add: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  out: 'M13 8H3M7 4L3 8l4 4',
  in: 'M3 8h10M9 4l4 4-4 4',
  copy: 'M5.5 5.5h8v8h-8zM2.5 10.5v-8h8',
  drag: 'M6 3v.01M10 3v.01M6 8v.01M10 8v.01M6 13v.01M10 13v.01',
  move: 'M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6L2 8l2 2M12 6l2 2-2 2',
  remove: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9',
  undo: 'M5 3L2 6l3 3M2 6h7.500a4 4 0 010 8H6',
  redo: 'M11 3l3 3-3 3M14 6H6.500a4 4 0 000 8H10',
  leave: 'M6.500 2.500h-4v11h4M6.500 8H14M11 5l3 3-3 3',
  search: 'M7 2.5a4.500 4.500 0 100 9 4.500 4.500 0 000-9zM10.500 10.500L14 14',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.500l3.500 3.500L13 5',
  link: 'M6.500 9.500l3-3M7 4.500l1.500-1.500a3 3 0 014.500 4.500L11.500 9M9 11.500L7.500 13A3 3 0 013 8.500L4.500 7',
  comment: 'M2 3h12v8H7l-3 2.500V11H2z',
  warn: 'M8 2L14.500 13.500H1.500zM8 6.500v3M8 11.500v.01',
  hidden: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM2.500 13.500l11-11',
  again: 'M13.500 3v3.500H10M13 6.500A5.500 5.500 0 1 0 13.500 9',
  pointer: 'M4 2.500l8.500 4.500-4 1-1 4.500z',
  history: 'M8 4.500V8l2.500 1.500M2.500 8a5.500 5.500 0 105.500-5.500A5.500 5.500 0 003.500 5M3 2.500V5h2.500',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a text of the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
