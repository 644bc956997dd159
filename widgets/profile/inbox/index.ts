export { Inbox as View } from './Inbox.tsx';
