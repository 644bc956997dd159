export { SavedAccounts as View } from './SavedAccounts.tsx';
