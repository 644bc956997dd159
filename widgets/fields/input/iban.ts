import { textRule } from '#runtime/form/defineRule.ts';
import { LazyModule } from '#runtime/form/LazyModule.ts';

const library = new LazyModule(() => import('ibantools'));
/** Longest IBAN there is, in groups of four. */
const MAX_WRITTEN = 42;

/** An account number: its country's length and structure, and modulo 97. Spaces and small letters are as good. Source: VAL-10. */
export const iban = textRule({
  messageKey: 'wrongIban',
  defaultMessage: 'Wrong iban',
  load: () => library.load(),
  check: (text) => {
    if (text.length > MAX_WRITTEN || !/^[A-Za-z]{2}\d{2}[A-Za-z0-9 ]+$/.test(text)) return false;
    const tools = library.code;
    return tools === null || tools.isValidIBAN(tools.electronicFormatIBAN(text) ?? '');
  },
});
