import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import type { Props } from './schema.ts';

/** Storage key of the player whose visit this tab has reported: another player who signs in here later is reported too. */
const VISIT_KEY = 'promo.visit';

/** Tells once that this player is there. */
export const Visit = observer(function Visit({ emit }: ViewProps<Props>): ReactNode {
  const { storage } = useRuntime().ports;
  const uid = useArea('session').info?.uid;
  useEffect(() => {
    if (uid === undefined || storage.get(VISIT_KEY) === String(uid)) return;
    storage.set(VISIT_KEY, String(uid), 'visit');
    emit('visit', {}, { byItself: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each player: what the event leads to is the document's
  }, [uid]);
  return null;
});
