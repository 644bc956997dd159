import { useEffect, useState } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Email.module.css';
import { mendDomain } from './mendDomain.ts';

interface EmailSuggestionProps {
  field: FormField;
  controlId: string;
  t: Translate;
}

/**
 * «Did you mean …?» once the player has left the box; pressing takes the address over. It is asked, not done: the address may be right as it is.
 */
export function EmailSuggestion({ field, controlId, t }: EmailSuggestionProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const input = document.getElementById(controlId);
    const look = (): void => setSuggestion(mendDomain(field.text.trim()));
    const forget = (): void => setSuggestion(null);
    input?.addEventListener('change', look);
    input?.addEventListener('input', forget);
    return () => {
      input?.removeEventListener('change', look);
      input?.removeEventListener('input', forget);
    };
  }, [field, controlId]);
  const take = (): void => {
    if (suggestion !== null) field.type(suggestion);
    setSuggestion(null);
    document.getElementById(controlId)?.focus();
  };
  return (
    <output className={styles.suggestion}>
      {suggestion !== null && (
        <button type="button" className={styles.take} onClick={take}>
          {t('forms.didYouMean', { address: suggestion })}
        </button>
      )}
    </output>
  );
}
