import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { RadioBox, type RadioOption } from '../RadioBox.tsx';
import { MethodMark } from './MethodMark.tsx';
import { type Method, methodsOf } from './methods.ts';
import styles from './PaymentMethod.module.css';
import { termsOf } from './terms.ts';
import { type FirstChoiceSettings, useFirstChoice } from './useFirstChoice.ts';
import { type AddressSettings, useMethodAddress } from './useMethodAddress.ts';

interface Settings extends AddressSettings, FirstChoiceSettings {
  look?: 'ContainerView' | 'ContainerScrollView';
  icons?: Readonly<Record<string, string>>;
}

type MethodOption = RadioOption & { method: Method };

/** More methods than this are folded away once one is chosen: the amount then stands below it, in reach of a thumb. */
const FEW = 3;
/** So many of them are shown before one is chosen, the platform's first: what follows the list is not a screen away. */
const FIRST = 6;

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
  useFirstChoice(props.field, methods, settings);
  if (options.length === 0) return <NoMethods t={props.t} />;
  const inRow = look === 'ContainerScrollView';
  const looks = { group: inRow ? styles.row : styles.grid, option: styles.card, mark: styles.radio };
  const draw = (shown: readonly MethodOption[]) => (
    <RadioBox {...props} options={shown} looks={looks}>
      {({ method }) => <MethodCard method={method} icon={icons[method.sysname]} t={props.t} />}
    </RadioBox>
  );
  if (inRow || options.length <= FEW) return draw(options);
  return (
    <Folding chosen={props.field.text} options={options} width={props.field.spec.width} t={props.t}>
      {draw}
    </Folding>
  );
});

interface FoldingProps extends Pick<FieldViewProps, 't'> {
  chosen: string;
  options: readonly MethodOption[];
  width: FieldViewProps['field']['spec']['width'];
  children: (shown: readonly MethodOption[]) => ReactNode;
}

/**
 * Shows the chosen method alone, or the first ones before the choice, with a button for the others. Arrow keys choose at each step, so that
 * only a pointer's press folds: a player who moves by keys has all methods until the next press.
 */
function Folding({ chosen, options, width, t, children }: FoldingProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const near = useMemo(() => {
    const one = options.filter(({ value }) => value === chosen);
    return one.length > 0 ? one : options.slice(0, FIRST);
  }, [options, chosen]);
  const isFolded = !isOpen && near.length < options.length;
  const isByKeys = useRef<boolean | null>(null); // null: nothing was pressed yet
  const press = ({ detail, target }: MouseEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    isByKeys.current = detail === 0; // keys and scripts press without a count
    if (target.value === chosen) setOpen(isByKeys.current === true);
  };
  useEffect(() => {
    // the cards above it are gone; a page that has just come stays where it is
    if (isFolded && isByKeys.current !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isFolded, chosen]);
  return (
    // The radio buttons in it are what is pressed, by keys too.
    // Another method is folded around once it is chosen: taken out of the page during the press, it would never be.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      className={styles.folding}
      data-width={width}
      onClick={press}
      onChange={() => setOpen(isByKeys.current === true)}
    >
      {children(isFolded ? near : options)}
      {isFolded && (
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            setOpen(true);
            box.current?.querySelector('input')?.focus();
          }}
        >
          {t('fields.payment.others', { count: options.length - near.length })}
        </Button>
      )}
    </div>
  );
}

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
        {method.back_first !== undefined && (
          <span className={styles.back}>
            {t('fields.payment.backFirst', {
              amount: format.money(method.back_first),
            })}
          </span>
        )}
        {notesOf(method).map((text) => (
          <span key={text} className={styles.note}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
    </>
  );
}

/** The brand's own description of a method, beside its terms. */
function notesOf({ description, min_description, max_description }: Method): readonly string[] {
  return [description, min_description, max_description].filter((text) => text !== undefined);
}

/** Nothing is offered to this player's country and currency. */
function NoMethods({ t }: Pick<FieldViewProps, 't'>) {
  return (
    <Notice tone="info" title={t('fields.payment.none')}>
      <p>{t('fields.payment.noneHint')}</p>
    </Notice>
  );
}
