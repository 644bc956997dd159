import { say } from '../../document/say.ts';
import { invalidValues } from './errors.ts';

/** Refuses a language that a brand does not speak: each that it is asked in has content of its own. @throws ApiError */
export function mustSpeak(locale: string | undefined, known: readonly string[]): void {
  if (locale === undefined || known.includes(locale)) return;
  throw invalidValues([
    { path: ['locale'], message: say('preview.language', { codes: known.join(', ') }), value: locale },
  ]);
}
