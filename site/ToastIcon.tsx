import type { ReactNode } from 'react';
import type { ToastTopic } from '#schemas/content/toast.ts';
import { Icon, type IconName } from '#widgets/parts/Icon/Icon.tsx';

const icons: Readonly<Record<ToastTopic, IconName>> = {
  quest: 'compass',
  register: 'user',
  profile: 'user',
  confirm: 'check',
  product: 'gift',
  level: 'star',
};

/** The icon of a short notice about a topic [DLG-09]. */
export function ToastIcon({ topic }: { topic: ToastTopic }): ReactNode {
  return <Icon name={icons[topic]} />;
}
