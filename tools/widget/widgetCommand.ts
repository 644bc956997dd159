import { relative } from 'node:path';
import type { CommandWords } from '../../server/operator/readAsk.ts';
import { newWidget, WidgetError } from './newWidget.ts';

const NAME = 'widget new';

/** The order that makes a widget's folder, for developers. */
export const widgetCommand: CommandWords = {
  name: NAME,
  summary: 'makes a widget’s folder: definition, view, style, texts in every language, sample and test',
  example: 'marquee widget new promo/countdown',
  lastWord: 'type',
  options: { type: { help: 'area/name: the folder, and the node type', isRequired: true } },
};

/** Checks whether an order is `widget new`. */
export function isWidgetCommand(command: string): boolean {
  return command === NAME;
}

/**
 * Does what `widget new` orders.
 * @returns what was made, and what to do next
 * @throws WidgetError with words for the developer
 */
export function runWidgetCommand(root: string, input: Readonly<Record<string, string>>): string {
  const { type = '', ...rest } = input;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new WidgetError(`«${NAME}» has no option --${unknown}.`);
  if (type === '') throw new WidgetError(`The widget’s name is missing. Example: ${widgetCommand.example}`);
  const files = newWidget(root, type);
  return [
    `Widget «${type}» is made:`,
    ...files.map((file) => `  ${relative(root, file)}`),
    'Next: npm run dev shows it, npm run docs writes it into docs/schemas. Guide: docs/add-a-widget.md.',
  ].join('\n');
}
