export { Html, html } from '../../kernel/http/html.ts';
