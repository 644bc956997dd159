export { EventPage as View } from './EventPage.tsx';
