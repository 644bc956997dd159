import type { Tournament } from '#schemas/platform/tournaments.ts';
import { say, type Words } from '../words.ts';
import type { TournamentThemes } from './themes.ts';

const text: Words =
  'Play the games of this tournament with your own money: every round that counts moves you up the table. For equal points, whoever reached them first stands higher. | Spiele die Spiele dieses Turniers mit eigenem Geld: Jede gewertete Runde bringt dich in der Tabelle voran. Bei Gleichstand steht vorn, wer die Punkte zuerst hatte. | Spēlē šī turnīra spēles par savu naudu: katrs ieskaitītais raunds ceļ tevi tabulā. Ja punktu ir vienādi, augstāk ir tas, kurš tos sasniedza pirmais. | Играйте в игры турнира на свои деньги: каждый засчитанный раунд поднимает вас в таблице. При равенстве очков выше тот, кто набрал их раньше. | Jogue os jogos deste torneio com seu próprio dinheiro: cada rodada válida faz você subir na tabela. No empate, fica à frente quem chegou primeiro aos pontos. | العب ألعاب هذه البطولة بمالك الخاص: كل جولة محسوبة ترفعك في الجدول. عند تساوي النقاط يتقدّم من بلغها أولاً.';

/** Words and pictures, in the viewer's language; a theme that nobody has words for is called by its name. */
export function describeTournament(
  themes: TournamentThemes | null,
  name: string,
  locale: string,
): Tournament['description'] {
  const { title = name, images = {} } = themes?.get(name) ?? {};
  return { title: say(title, locale), text: say(text, locale), images: { ...images } };
}
