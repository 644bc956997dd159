/** A day as three boxes hold it: what was typed, finished or not. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** The value of three boxes: `YYYY-MM-DD` when they are whole, '' when all are empty, else something that the date rule refuses. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return '';
  const pad = (part: string): string => (part === '' ? '' : part.padStart(2, '0'));
  return `${year}-${pad(month)}-${pad(day)}`;
}

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** Reads a whole date out of what was pasted or filled in: `1990-05-01`, `01.05.1990`, `1/5/1990`. null: it is none. */
export function readDate(text: string): DateParts | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const written = /^\s*(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})\s*$/.exec(text);
  return written ? { day: written[1] ?? '', month: written[2] ?? '', year: written[3] ?? '' } : null;
}
