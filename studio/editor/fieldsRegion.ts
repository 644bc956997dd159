/** What makes the region of fields one that F6 leads to. Where nothing can be changed it is a stop of Tab too: else keys could not scroll it. */
export const fieldsRegion = ({ isEditable }: { isEditable: boolean }): { id: string; tabIndex: number } => ({
  id: 'fields',
  tabIndex: isEditable ? -1 : 0,
});
