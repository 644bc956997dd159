import { observer } from 'mobx-react-lite';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import css from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import { ChosenField } from './ChosenField.tsx';
import type { FormEditor } from './FormEditor.ts';
import { WholeForm } from './WholeForm.tsx';

/** Settings of the chosen field, or of the form itself. */
export const FormPane = observer(function FormPane({ form }: { form: FormEditor }) {
  const { current } = form;
  return (
    <aside className={css.pane} {...fieldsRegion(form.editor)} aria-label={t('common.settings')}>
      {current ? <ChosenField key={current.field.name} form={form} {...current} /> : <WholeForm form={form} />}
    </aside>
  );
});
