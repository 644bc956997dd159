import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../schemas/jsonSchema.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A place in a widget's props that has a door, as the steps that lead there; `0` is the first of a list. */
export interface Place {
  type: string;
  steps: readonly string[];
  format: string;
}

/** The places with a door in the props of a widget type. */
export function placesIn(type: string, schema: JsonSchema, steps: readonly string[] = []): Place[] {
  const { format, items } = schema;
  const own = typeof format === 'string' && /^(link|image|rich|notice)$/.test(format) ? [{ type, steps, format }] : [];
  const inner = items ? placesIn(type, items, [...steps, '0']) : [];
  const named = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [...own, ...inner, ...named.flatMap(([name, one]) => placesIn(type, one, [...steps, name]))];
}

export const namePlace = ({ type, steps }: Place): string => `${type} /${steps.join('/')}`;

/** A copy of `value` that holds `given` at a place, with the values that it requires around it. */
export function put(value: unknown, [step, ...more]: readonly string[], given: unknown): unknown {
  if (step === undefined) return given;
  if (step === '0') return [put((value as readonly unknown[] | undefined)?.[0], more, given)];
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...held, [step]: put(held[step], more, given) };
}

/** A node of the place's type, its sample's props with a text at the place. */
export interface PlacedNode {
  type: string;
  v: number;
  props: unknown;
}

/** Every place of the registry that takes HTML, with what makes a node of it. For tests that run without the build's globs. */
export async function htmlPlaces(): Promise<readonly (Place & { node(text: string): PlacedNode })[]> {
  const files = globSync('widgets/*/*/schema.ts', { cwd: ROOT }).filter(
    (file) => !/^widgets\/(fields|parts)\//.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const type = file.split('/').slice(1, 3).join('/');
      const { widget } = (await import(join(ROOT, file))) as { widget: { v: number; props: JsonSchema } };
      const places = placesIn(type, widget.props).filter(({ format }) => format === 'rich' || format === 'notice');
      const sample = (): unknown =>
        (JSON.parse(readFileSync(join(ROOT, file, '..', 'sample.json'), 'utf8')) as { props?: unknown }).props;
      return places.map((place) => ({
        ...place,
        node: (text: string) => ({ type, v: widget.v, props: put(sample(), place.steps, text) }),
      }));
    }),
  );
  return found.flat();
}
