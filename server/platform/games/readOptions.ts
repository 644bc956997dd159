import { Ajv } from 'ajv';
import { type GameOptions, gameOptions, MAX_OPTIONS_BYTES } from '#schemas/platform/games.ts';
import { fieldErrors } from '../../kernel/contract.ts';
import { invalid } from '../../kernel/refusal.ts';

// Its own Ajv: JSON has types, so nothing is coerced, and an unknown key is a mistake worth telling.
const check = new Ajv({ allErrors: true }).compile<GameOptions>(gameOptions);

/**
 * Reads the JSON text of games.get. Source: DOM-45.
 * @throws PlatformError InvalidParameterException
 */
export function readOptions(text: string | undefined): GameOptions {
  if (text === undefined || text === '') return {};
  if (Buffer.byteLength(text) > MAX_OPTIONS_BYTES) throw invalid({ options: ['TOO_LONG'] });
  const options = parse(text);
  if (!check(options)) throw invalid({ options: ['INVALID'], ...fieldErrors(check.errors ?? []) });
  return options;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ options: ['INVALID'] }); // what the parser says would only confuse: the text is not JSON
  }
}
