import type { Pushed } from './push.ts';

/** Most names listed of each sort; the rest is counted. */
const TOLD = 50;

/** Report of a push, for the operator who ordered it. */
export function reportOf(pushed: Pushed, isDry: boolean): string {
  const { done, unchanged, refused, leftAlone, onlyThere, impossible, stopped, planned, isSureOfLocales } = pushed;
  const total = done.create + done.add + done.update + done.publish;
  const sorts = {
    'not taken by Strapi': refused,
    'left alone, somebody works on it in Strapi (publish or discard the draft there)': leftAlone,
    'cannot stand in Strapi': impossible,
    'only in Strapi, stays': onlyThere,
  };
  const counts = `${done.create} new, ${done.add} in a further language, ${done.update} changed, ${done.publish} drafts published`;
  return [
    ...Object.entries(sorts).flatMap(([sort, names]) => [
      ...names.slice(0, TOLD).map((name) => `${sort}: ${name}`),
      ...(names.length > TOLD ? [`${sort}: ${names.length - TOLD} more`] : []),
    ]),
    ...(isSureOfLocales
      ? []
      : ['The token may not read i18n locales: whether Strapi knows all languages was not looked at.']),
    ...(stopped === undefined ? [] : [`Stopped after ${total} of ${planned}: ${stopped}. Push again to go on.`]),
    `${counts}, ${unchanged} unchanged.`,
    ...(isDry && planned > 0 ? ['Nothing was written (dry run).'] : []),
    ...(planned === 0 && leftAlone.length === 0 ? ['Nothing to do.'] : []),
  ].join('\n');
}

/** Checks whether everything wanted is there now. */
export function isWhole({ refused, stopped, leftAlone, impossible }: Pushed): boolean {
  return stopped === undefined && refused.length + leftAlone.length + impossible.length === 0;
}
