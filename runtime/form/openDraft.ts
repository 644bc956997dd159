import type { Ports } from '../ports/index.ts';
import { reportFault } from '../ports/reportFault.ts';
import type { Draft } from './Draft.ts';
import type { FormDocument } from './document.ts';

/** Brings what this browser stores of a form. Without the code for it, for the line may be gone, the form is filled in all the same. */
export async function openDraft(
  document: FormDocument,
  ports: Pick<Ports, 'storage' | 'clock' | 'report'>,
  resume: (draft: Draft) => void,
): Promise<void> {
  try {
    const code = await import('./Draft.ts');
    resume(new code.Draft({ document, ...ports }));
  } catch (error) {
    reportFault(ports, 'form draft', { form: document.id, error });
  }
}
