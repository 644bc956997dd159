import type { Library } from '../content/Library.ts';
import type { AuthDoor } from '../content/management/auth/door.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import type { PreviewDoor } from './PreviewDoor.ts';
import type { PreviewService } from './PreviewService.ts';

export interface PreviewRoutesOptions extends Pick<AuthDoor, 'people'> {
  settings: Pick<AuthDoor['settings'], 'studio'>;
  library: Library;
  service: PreviewService;
  door: PreviewDoor;
  /** @throws ApiError while the database cannot be reached, or where content comes from elsewhere */
  store(): ContentStore;
}
