import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { PageFacts, ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import type { ChatState } from '../store.ts';
import styles from './ChatPanel.module.css';
import type { Props } from './schema.ts';

/** State of the chat, and the actions for it. Whoever comes here wants to talk: it opens by itself. */
export const ChatPanel = observer(function ChatPanel({ props: { other }, page, t, emit }: ViewProps<Props>): ReactNode {
  const chat = useArea('chat');
  const isAwake = useAwake(); // another island may have opened the chat already
  useEffect(() => void chat.open(), [chat]);
  const state = isAwake ? chat.state : stateBefore(page);
  const allow = (): void => emit('allow', { consent: page.vendors?.chat?.consent ?? '' });
  return (
    <section className={styles.panel} data-state={state} aria-live="polite">
      <ChatStanding
        {...{ state, t, allow, canWrite: other !== undefined, canOpen: chat.canOpen, open: () => void chat.open() }}
      />
      {other !== undefined && state !== 'ready' && (
        <ActionLink href={other} tone={state === 'off' ? 'accent' : 'quiet'}>
          {t('chat.panel.other')}
        </ActionLink>
      )}
    </section>
  );
});

interface StandingProps {
  state: ChatState;
  /** The page names another way to reach the brand's people. */
  canWrite: boolean;
  canOpen: boolean;
  t: Translate;
  open(): void;
  allow(): void;
}

/** Words for a state, and the one button that helps on from it. */
function ChatStanding({ state, canWrite, canOpen, t, open, allow }: StandingProps): ReactNode {
  switch (state) {
    case 'off':
      return (
        <p className={styles.words}>
          <Icon name="headset" /> {t(canWrite ? 'chat.panel.off' : 'chat.panel.none')}
        </p>
      );
    case 'asks':
      return <ChatChoice words={t('chat.panel.asks')} label={t('chat.panel.allow')} press={allow} />;
    case 'failed':
      return <Failure t={t} words={t('chat.panel.failed')} retry={open} />;
    case 'ready':
      if (!canOpen) return <p className={styles.words}>{t('chat.panel.badge')}</p>;
      return <ChatChoice words={t('chat.panel.ready')} label={t('chat.panel.open')} press={open} />;
    default:
      return (
        <p className={styles.words}>
          <Spinner size="s" /> {t('chat.panel.loading')}
        </p>
      );
  }
}

function ChatChoice({ words, label, press }: { words: string; label: string; press: () => void }): ReactNode {
  return (
    <>
      <p className={styles.words}>{words}</p>
      <Button onClick={press}>{label}</Button>
    </>
  );
}

/** As the server knows it: whether there is a chat, and whether this visitor agreed to it. */
function stateBefore({ vendors }: PageFacts): ChatState {
  if (!vendors?.chat) return 'off';
  return vendors.chat.vendor ? 'loading' : 'asks';
}
