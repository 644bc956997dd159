import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { type ConsentItem, type ConsentList, consentTopics } from '#schemas/platform/consent.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import list from '../List.module.css';
import type { ListProps } from '../listProps.ts';
import styles from './Consents.module.css';
import type { Data } from './schema.ts';

/** A group of switches for each topic. */
export function Consents({ props, data, t }: ViewProps<ListProps, Data>): ReactNode {
  const { platform } = useRuntime().ports;
  const { consents } = data;
  const set = async (item: ConsentItem, isOn: boolean): Promise<void> => {
    const { topic, channel } = item;
    const isItem = (one: ConsentItem): boolean => one.topic === topic && one.channel === channel;
    await consents?.change(withGranted(isItem, isOn), () =>
      platform.call('consent.set', { topic, channel, granted: isOn ? '1' : '0' }),
    );
  };
  const [stopAll, isStopping] = useTask(async () => {
    await consents?.change(
      withGranted(() => true, false),
      () => platform.call('consent.set', { granted: '0' }),
    );
  });
  return (
    <Resolved of={consents} label={props.label} t={t}>
      {({ items }) => (
        <div className={styles.consents}>
          {consentTopics.map((topic) => {
            const own = items.filter((item) => item.topic === topic);
            if (own.length === 0) return null;
            return (
              <fieldset key={topic} className={styles.topic}>
                <legend className={list.name}>{t(`profile.consents.topic.${topic}`)}</legend>
                {own.map((item) => (
                  <Switch
                    key={item.channel}
                    item={item}
                    label={t(`profile.consents.channel.${item.channel}`)}
                    set={set}
                  />
                ))}
              </fieldset>
            );
          })}
          {items.some(({ granted }) => granted) ? (
            <Button variant="secondary" isBusy={isStopping} onClick={() => stopAll()}>
              {t('profile.consents.stopAll')}
            </Button>
          ) : (
            <p className={list.fine}>{t('profile.consents.none')}</p>
          )}
        </div>
      )}
    </Resolved>
  );
}

interface SwitchProps {
  item: ConsentItem;
  label: string;
  set: (item: ConsentItem, isOn: boolean) => Promise<void>;
}

function Switch({ item, label, set }: SwitchProps): ReactNode {
  const [change, isBusy] = useTask((isOn: boolean) => set(item, isOn));
  return (
    <label className={list.choice}>
      <input
        type="checkbox"
        role="switch"
        className={list.switch}
        checked={item.granted}
        aria-checked={item.granted}
        aria-busy={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** The list with some of its switches on or off. */
function withGranted(matches: (item: ConsentItem) => boolean, granted: boolean): (list: ConsentList) => ConsentList {
  return (all) => ({ ...all, items: all.items.map((item) => (matches(item) ? { ...item, granted } : item)) });
}
