import { recordOf } from '#schemas/record.ts';
import type { RadioOption } from '../RadioBox.tsx';

/** A character as it is shown to choose. */
export interface Character extends RadioOption {
  description: string;
  /** Nothing where the platform has no picture of it. */
  picture: string | undefined;
  /** Level of the loyalty programme that opens it. */
  level: number;
}

/** Reads the characters out of the source's answer; what is not one is left out. Source: STATE-25. */
export function charactersOf(items: readonly unknown[]): readonly Character[] {
  return items.flatMap((item) => {
    const { id, title, description, images, is_available, unlock_level } = recordOf(item);
    if ((typeof id !== 'number' && typeof id !== 'string') || typeof title !== 'string') return [];
    const [picture] = Object.values(recordOf(images));
    return [
      {
        value: String(id),
        label: title,
        description: typeof description === 'string' ? description : '',
        picture: typeof picture === 'string' ? picture : undefined,
        isOff: is_available === false,
        level: typeof unlock_level === 'number' ? unlock_level : 1,
      },
    ];
  });
}
