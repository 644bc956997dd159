/** Pictures that people type as text; digits and # belong to the emoji of keycaps and stay. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3/gu;

/** A text without its emoji, where a field wants none (VAL-12). Every place that takes them out takes them out here. */
export function withoutEmoji(text: string): string {
  return text.replace(EMOJI, '');
}
