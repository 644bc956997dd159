import type { FieldDocument } from '../../runtime/form/document.ts';

/** The two fields that most tests of forms need. */
export const email: FieldDocument = {
  name: 'email',
  type: 'input',
  label: 'E-mail',
  required: true,
  rules: [{ rule: 'email' }],
};

export const password: FieldDocument = { name: 'password', type: 'password', label: 'Password', required: true };
