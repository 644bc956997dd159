import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Answer of a tool, with its JSON parsed. */
export interface Said {
  isError: boolean;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into by name, and checked by what the test expects
  data: any;
}

/** Connects an agent to a site by its token. @param mode `auto`: by the newest revision of the protocol that both speak */
export async function connectAgent(origin: string, token: string, mode: 'auto' | 'legacy' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/content/mcp`), { requestInit }));
  return client;
}

/** Uses a tool. */
export async function useTool(client: Client, name: string, input: object = {}): Promise<Said> {
  return said(await client.callTool({ name, arguments: { ...input } }));
}

/** Parses a tool's answer. */
export function said({
  isError = false,
  content,
}: {
  isError?: boolean | undefined;
  content: readonly unknown[];
}): Said {
  const [first] = content as { text: string }[];
  const text = first?.text ?? '';
  return { isError, text, data: text.startsWith('{') ? JSON.parse(text) : text };
}
