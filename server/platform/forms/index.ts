import type { FormsCallTypes } from '#schemas/platform/forms.ts';
import type { Area, CallsOf } from '../area.ts';
import { answer } from './answer.ts';
import { answersCommands } from './commands.ts';
import { formsJobs } from './jobs.ts';
import { exportForms, forgetForms } from './ownData.ts';

/** Answers to forms that only documents know. */
export const forms: Area<CallsOf<FormsCallTypes>> = {
  handlers: { 'forms.answer': answer },
  moments: forgetForms,
  jobs: formsJobs,
  exports: exportForms,
  commands: answersCommands,
};
