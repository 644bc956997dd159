export { createMessages, type MessagesClient } from './createMessages.ts';
export { createPlatform, type PlatformClientOptions } from './createPlatform.ts';
