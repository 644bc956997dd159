import type { Catalog } from '#runtime/bundle/catalog.ts';
import { readPlatformFields } from '#runtime/form/platformField.ts';
import type { ErrorType } from '#schemas/errors.ts';
import { type CallDefinition, generalErrors } from '#schemas/platform/definition.ts';
import { callNames, definitionOf, isCallName } from '#schemas/platform/index.ts';
import { isRecord } from '#schemas/record.ts';
import type { StudioCall, StudioDefined, StudioForms } from '#schemas/studioForms.ts';
import type { PublicData } from '../site/publicData.ts';
import { byName } from './studioLanguageOf.ts';

/** Parts of the catalogue that forms are made of. */
export type FormParts = Pick<Catalog, 'fields' | 'rules'>;

/** How long the platform's definitions are cached, in seconds. */
const FRESH_SEC = 60;

/** Building blocks of forms, from the site's own definitions. */
export function formWords({ fields, rules }: FormParts): StudioForms {
  return {
    types: byName(fields, ({ title, value, settings, isSecret = false }) => ({
      title,
      value,
      settings: { ...settings },
      isSecret,
    })),
    rules: byName(rules, ({ args, defaultMessage, isOptional = false }) => ({
      args: { ...args },
      says: defaultMessage,
      ...(isOptional ? { isAlways: true } : {}),
    })),
    calls: Object.fromEntries(sending().map((name) => [name, sentTo(definitionOf(name))])),
    refusals: Object.fromEntries(sending().map((name) => [name, refusalsOf(name)])),
  };
}

/** True if the call's definitions are public: a player's own are never requested. */
export function isPublicCall(name: string): boolean {
  return isCallName(name) && definitionOf(name).byDocument === 'read' && !definitionOf(name).player;
}

/** Requests the fields that the platform defines for a form at present. @throws when the platform cannot be asked */
export async function definedFields(data: PublicData, call: string): Promise<StudioDefined[]> {
  const answer = await data.ask(call, {}, FRESH_SEC);
  const items = isRecord(answer) ? answer['items'] : answer;
  return readPlatformFields(Array.isArray(items) ? items : []).map(({ name, type, params = {} }) => ({
    name,
    type,
    isVisible: params.is_visible !== false,
    isRequired: params.is_required === true,
  }));
}

function sending() {
  return callNames.filter((name) => ['form', 'press'].includes(definitionOf(name).byDocument));
}

/** Its own, those that any call may give, and a fault of the platform itself. */
function refusalsOf(name: (typeof callNames)[number]): ErrorType[] {
  return [...new Set([...definitionOf(name).errors, ...generalErrors, 'InternalServerErrorException' as const])];
}

function sentTo({ request, secrets = [], files, player, definedBy }: CallDefinition): StudioCall {
  const { properties = {}, required = [], additionalProperties } = request;
  const listed = Object.entries(properties).flatMap(([name, { enum: values }]) =>
    Array.isArray(values) ? [[name, values.map(String)] as const] : [],
  );
  return {
    takes: additionalProperties === false ? Object.keys(properties) : [],
    needs: [...required],
    secrets: [...secrets],
    listed: Object.fromEntries(listed),
    hasFiles: files !== undefined,
    isForPlayers: player,
    ...(definedBy === undefined ? {} : { definedBy }),
  };
}
