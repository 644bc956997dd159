/** Closes each menu that a press beside it would close: the browser does not see one in a frame of another origin. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) menu.hidePopover();
}
