import { observer } from 'mobx-react-lite';
import { type FormEvent, lazy, memo, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import type { FormDocument } from '#runtime/form/document.ts';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { FieldLibrary } from '#runtime/form/fieldLibrary.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { NodeBoundary } from '#runtime/render/client/NodeBoundary.tsx';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { FormFields } from './FormFields.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { FormButtons, StepHead } from './FormSteps.tsx';
import { richText } from './richText.tsx';
import { SubmitAgain } from './SubmitAgain.tsx';
import type { Data, Props } from './schema.ts';
import { useFailureFocus } from './useFailureFocus.ts';
import { useForm } from './useForm.ts';
import { VariantSwitch } from './VariantSwitch.tsx';

/** One boundary around all fields costs nothing for each of them; one that threw is found when they are drawn again, each in its own. */
const LazyFieldBoundaries = lazy(async () => {
  const code = await import('./FieldBoundaries.tsx');
  return { default: code.FieldBoundaries };
});

/** A form by its document. Another document is another form: what was typed into one never shows in the other. */
export function Form(props: ViewProps<Props, Data>) {
  const { data, t } = props;
  const { form } = data;
  if (!form) return <Notice tone="warn">{t('forms.missing')}</Notice>;
  return <FormPanel key={form.id} {...props} document={form} />;
}

type FormPanelProps = ViewProps<Props, Data> & { document: FormDocument };

const FormPanel = observer(function FormPanel(given: FormPanelProps) {
  const { id, props, t, link } = given;
  const { form, library, views, isComing, submit, again, isRunning, mounted } = useForm(given);
  const idOf = (name: string): string => `${id}-${name}`;
  const summary = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFailureFocus(form, { summary, notice, idOf, t });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (form.state === 'ready') submit();
  };
  const { button } = form.outcome;
  const wayOn = button && link(button.path);
  const isBusy = form.isSubmitting || isRunning;
  return (
    // Without its code a pressed button must not put a password into the address: hence the method.
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={send}
      aria-busy={isBusy || form.state === 'loading' || undefined}
    >
      <p className={styles.noScript}>{t('forms.noScript')}</p>
      {props.heading && <h2 className={styles.heading}>{props.heading}</h2>}
      <ErrorSummary form={form} t={t} ref={summary} idOf={idOf} />
      {form.notice !== null && (
        <Notice ref={notice} tone="bad" isAlert isFocusable>
          <p>{richText(form.notice)}</p>
          {wayOn && (
            <p className={styles.wayOn}>
              <ActionLink href={wayOn}>{button?.label}</ActionLink>
            </p>
          )}
        </Notice>
      )}
      <FormBody {...{ form, library, views, isComing, t, id, isBusy, mounted }} />
      {again && form.state === 'ready' && <SubmitAgain form={form} isBusy={isBusy} onAsk={again} />}
      <output className={styles.announcement}>{form.announcement}</output>
    </form>
  );
});

interface FormBodyProps {
  form: FormStore;
  library: FieldLibrary;
  views: Promise<void> | null;
  isComing: boolean;
  t: ViewProps<Props>['t'];
  /** The form's id; the ids of its controls start with it. */
  id: string;
  isBusy: boolean;
  /** Called when the content is in the page. */
  mounted: () => void;
}

/**
 * Fields and button, or what stands in their place. Kept apart from the form around it: while the views are waited for, the boundary is
 * not drawn again, so that the server's HTML stands, and with it what was typed.
 */
const FormBody = memo(function FormBody(props: FormBodyProps) {
  const { form, t } = props;
  return (
    <Suspense fallback={<FormSkeleton document={form.document} t={t} />}>
      <FormContent {...props} />
    </Suspense>
  );
});

/** One element, whatever stands in it: the server's stays until the views are there. */
const FormContent = observer(function FormContent(given: FormBodyProps) {
  const { isComing, mounted, views } = given;
  if (views) use(views);
  useEffect(() => {
    if (!isComing) mounted();
  }, [isComing, mounted]);
  return <div className={styles.content}>{drawContent(given)}</div>;
});

function drawContent({ form, library, isComing, t, id, isBusy }: FormBodyProps): ReactNode {
  if (isComing || form.state === 'loading') return <FormSkeleton document={form.document} t={t} />;
  if (form.state === 'failed')
    return (
      <Failure t={t} words={t('forms.away')} retry={() => void form.load()}>
        <p>{t('forms.awayHint')}</p>
      </Failure>
    );
  const fields = (drawnBy: FieldLibrary): ReactNode => <FormFields {...{ form, t, id }} library={drawnBy} />;
  return (
    <>
      <VariantSwitch form={form} id={id} t={t} />
      {form.steps && <StepHead steps={form.steps} t={t} />}
      <NodeBoundary
        fallback={() => (
          <LazyFieldBoundaries library={library} id={id}>
            {fields}
          </LazyFieldBoundaries>
        )}
      >
        {fields(library)}
      </NodeBoundary>
      <FormButtons form={form} t={t} isBusy={isBusy} />
    </>
  );
}
