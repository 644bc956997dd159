import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { textOf } from '#runtime/form/messages.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { RadioBox, type RadioOption } from '../RadioBox.tsx';
import { MethodMark } from './MethodMark.tsx';
import { type Method, methodsOf } from './methods.ts';
import styles from './PaymentMethod.module.css';
import { termsOf } from './terms.ts';
import { type AddressSettings, useMethodAddress } from './useMethodAddress.ts';

interface Settings extends AddressSettings {
  look?: 'ContainerView' | 'ContainerScrollView';
  icons?: Readonly<Record<string, string>>;
}

type MethodOption = RadioOption & { method: Method };

/** Ways to pay as cards, each with its bounds, fee and time before it is chosen. */
export const PaymentMethod = observer(function PaymentMethod(props: FieldViewProps) {
  const { items, settings } = props.field.spec;
  const { look = 'ContainerView', icons = {} } = settings as Settings;
  const methods = useMemo(() => methodsOf(items), [items]);
  const options = useMemo(
    () => methods.map((method): MethodOption => ({ value: method.sysname, label: method.name, method })),
    [methods],
  );
  useMethodAddress(props.field, methods, settings);
  if (options.length === 0) return <NoMethods t={props.t} />;
  const group = look === 'ContainerScrollView' ? styles.row : styles.grid;
  return (
    <RadioBox {...props} options={options} looks={{ group, option: styles.card, mark: styles.radio }}>
      {({ method }) => <MethodCard method={method} icon={icons[method.sysname]} t={props.t} />}
    </RadioBox>
  );
});

interface MethodCardProps extends Pick<FieldViewProps, 't'> {
  method: Method;
  icon: string | undefined;
}

function MethodCard({ method, icon, t }: MethodCardProps) {
  const { format, page } = useRuntime();
  return (
    <>
      {icon === undefined ? (
        <MethodMark type={method.type} />
      ) : (
        <Picture className={styles.icon} src={icon} alt="" width={40} height={40} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{method.name}</bdi>
        </span>
        <span className={styles.terms}>
          {termsOf(method, { t, format, locale: page.locale }).map((term) => (
            <span key={term}>{term}</span>
          ))}
        </span>
        {saidOf(method).map((text) => (
          <span key={text} className={styles.said}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
    </>
  );
}

/** What the brand says of it beside its terms. */
function saidOf({ description, min_description, max_description }: Method): readonly string[] {
  return [description, min_description, max_description].filter((text) => text !== undefined);
}

/** Nothing is offered to this player's country and currency. */
function NoMethods({ t }: Pick<FieldViewProps, 't'>) {
  return (
    <Notice tone="info" title={textOf(t, ['fields.payment.none', 'There is no way to pay here yet'])}>
      <p>
        {textOf(t, [
          'fields.payment.noneHint',
          'None of our ways to pay takes your currency in your country. Our support can help.',
        ])}
      </p>
    </Notice>
  );
}
