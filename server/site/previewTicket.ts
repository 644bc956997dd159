/** Prefix of a preview ticket. */
export const TICKET = 'mqp_';

const TICKET_PLACE = new RegExp(`[?&]preview=(${TICKET}[\\w-]{43})(?=&|$)`);

/** The ticket in an address; undefined when it carries none. Asked of every request, so that nothing is parsed for it. */
export function ticketIn(url: string): string | undefined {
  return url.includes('preview=') ? TICKET_PLACE.exec(url)?.[1] : undefined;
}

/** An address without its ticket. */
export function withoutTicket(url: string): string {
  return url.replace(TICKET_PLACE, '').replace(/^([^?]*)&/, '$1?');
}
