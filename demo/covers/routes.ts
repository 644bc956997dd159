import type { FastifyInstance } from 'fastify';
import { servePictures } from '../../server/drawings/drawingRoutes.ts';
import type { Commission } from '../../server/drawings/drawings.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { makeGames, studios } from '../catalogue/games.ts';
import type { CoverRatio } from './cover.ts';
import { type CoverSubject, findCoverSubject, findStudio, type StudioSubject } from './coverSubject.ts';
import { providerMark } from './mark.ts';

/** Finds what pictures are drawn from. */
export interface Subjects {
  findGame(sysname: string): Promise<CoverSubject | null>;
  findStudio(sysname: string): Promise<StudioSubject | null>;
}

/** `/media/games` and `/media/providers`: covers of games and marks of studios, drawn from the catalogue. */
export function mountCovers(app: FastifyInstance, { services }: RouteDoor): void {
  const { read } = services.db;
  serveCovers(app, {
    findGame: (sysname) => findCoverSubject(read, sysname),
    findStudio: (sysname) => findStudio(read, sysname),
  });
}

/** The same, of any games and studios. */
export function serveCovers(app: FastifyInstance, subjects: Subjects): void {
  servePictures(app, {
    games: (name) => findCover(subjects, name),
    providers: (name) => findMark(subjects, name),
  });
}

/** A game may itself be called `…-wide`: the ending is a ratio only when the rest is a game. */
async function findCover({ findGame }: Subjects, name: string): Promise<Commission | undefined> {
  const [, stem, ending] = /^(.+)-(wide|square)$/.exec(name) ?? [];
  const resized = stem === undefined ? null : await findGame(stem);
  if (resized !== null && (ending === 'wide' || ending === 'square')) return cover(resized, ending);
  const game = await findGame(name);
  return game === null ? undefined : cover(game, 'card');
}

function cover({ providerName, ...game }: CoverSubject, ratio: CoverRatio): Commission {
  const subject = { ...game, provider: providerName, ratio };
  // with its letters it takes 30 MB, which a site whose covers nobody asks for never needs
  const draw = async (): Promise<string> => (await import('./cover.ts')).gameCover(subject);
  return { key: `game/${JSON.stringify(Object.values(subject))}`, draw, isPixels: true };
}

async function findMark({ findStudio: find }: Subjects, sysname: string): Promise<Commission | undefined> {
  const studio = await find(sysname);
  if (studio === null) return undefined;
  return { key: `provider/${JSON.stringify([studio.sysname, studio.name])}`, draw: () => providerMark(studio) };
}

/** Checks whether a cover or a mark is drawn under a name of these folders: those of the games that the platform is seeded with. */
export function hasCover(folder: string, name: string): boolean {
  if (folder === 'games') return seeded().has(name.replace(/-(?:wide|square)$/, '')) || seeded().has(name);
  return folder === 'providers' && studios.some(({ sysname }) => sysname === name);
}

let games: ReadonlySet<string> | undefined;

/** Names of the seeded games, which are the same every time: only their dates are not. */
function seeded(): ReadonlySet<string> {
  games ??= new Set(makeGames(0).map(({ sysname }) => sysname));
  return games;
}
