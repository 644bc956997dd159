export { createPlatform, type PlatformClientOptions } from './createPlatform.ts';
export { createMessages, type MessagesClient } from './createMessages.ts';
