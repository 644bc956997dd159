export { TournamentDetails as View } from './TournamentDetails.tsx';
