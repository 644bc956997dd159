import { t } from '../words/t.ts';

/** What appears once it was asked for takes the focus. */
function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Input for the code of an authenticator app, or a recovery code. */
export function SecondFactorField({
  label = t('signIn.codeOfYourApp'),
  help = t('signIn.sixDigitsOrARecoveryCode'),
}: {
  label?: string;
  help?: string;
}) {
  return (
    <label>
      {label}
      <input
        name="secondFactor"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        ref={focusOn}
        aria-describedby="second-factor-help"
      />
      <small id="second-factor-help">{help}</small>
    </label>
  );
}
