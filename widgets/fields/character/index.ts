export { CharacterField as View } from './CharacterField.tsx';
