/** The rules for players: a little Markdown whose paragraphs end with the ids of the rules they tell. Pure. */

export type Inline = { type: 'text' | 'strong' | 'emphasis' | 'code'; text: string } | { type: 'link'; text: string; href: string };

export interface Paragraph {
  type: 'paragraph' | 'item';
  inlines: Inline[];
  /** The rules it tells: `FIA-5.7`. */
  rules: string[];
}

export interface Heading {
  type: 'heading';
  level: number;
  text: string;
}

export interface TableBlock {
  type: 'table';
  head: Inline[][];
  rows: Inline[][][];
  rules: string[];
}

export type Block = Heading | Paragraph | TableBlock;

const ANCHOR = /\s*\{#([^}]*)\}\s*$/;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\[([^\]]+)\]\((\/[^)]*)\)/g;

export function parseRules(markdown: string): Block[] {
  return markdown
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((part) => blocksOf(part.trim()));
}

function blocksOf(part: string): Block[] {
  if (part === '') return [];
  const lines = part.split('\n');
  const heading = /^(#{1,6})\s+(.*)$/.exec(lines[0] ?? '');
  if (heading) {
    const rest = lines.slice(1).join('\n');
    return [{ type: 'heading', level: heading[1]?.length ?? 1, text: heading[2]?.replace(ANCHOR, '') ?? '' }, ...blocksOf(rest.trim())];
  }
  if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)];
  const list = /^([-*]|\d+\.)\s+/;
  if (list.test(lines[0] ?? '')) {
    const items = lines.reduce<string[]>((items, line) => {
      if (list.test(line)) return [...items, line.replace(list, '')];
      return [...items.slice(0, -1), `${items.at(-1)} ${line.trim()}`];
    }, []);
    return items.map((item) => paragraphOf('item', item));
  }
  return [paragraphOf('paragraph', lines.join(' '))];
}

function paragraphOf(type: Paragraph['type'], text: string): Paragraph {
  const anchor = ANCHOR.exec(text);
  return { type, inlines: inlinesOf(text.replace(ANCHOR, '')), rules: anchor?.[1]?.split(/[\s,]+/).filter(Boolean) ?? [] };
}

function tableOf(lines: readonly string[]): TableBlock {
  const anchored = lines.flatMap((line) => /\{#([^}]*)\}/.exec(line)?.[1]?.split(/[\s,]+/) ?? []);
  const cells = (line: string) =>
    line
      .replace(/\{#[^}]*\}/, '')
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inlinesOf(cell.trim()));
  const [head, , ...rows] = lines;
  return { type: 'table', head: cells(head ?? ''), rows: rows.map(cells), rules: anchored.filter(Boolean) };
}

function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) inlines.push({ type: 'text', text: text.slice(end, match.index) });
    const [, strong, starred, underlined, code, link, href] = match;
    if (link !== undefined && href !== undefined) inlines.push({ type: 'link', text: link, href });
    else if (strong !== undefined) inlines.push({ type: 'strong', text: strong });
    else if (code !== undefined) inlines.push({ type: 'code', text: code });
    else inlines.push({ type: 'emphasis', text: starred ?? underlined ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines;
}

/** What a block says, without its form. */
export function textOf(block: Block): string {
  const plain = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join('');
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].flat().map(plain).join(' ');
    case 'paragraph':
    case 'item':
      return plain(block.inlines);
    default:
      return block satisfies never;
  }
}

/** The blocks that tell something of the words searched for, under their headings; all without a search. */
export function search(blocks: readonly Block[], query: string): Block[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...blocks];
  const matches = (block: Block) =>
    wanted.every((word) => plain(textOf(block)).includes(word) || rulesOf(block).some((rule) => plain(rule) === word));
  const found: Block[] = [];
  let heading: Heading | null = null;
  for (const block of blocks) {
    if (block.type === 'heading') {
      heading = block;
    } else if (matches(block) || (heading && matches(heading))) {
      if (heading && !found.includes(heading)) found.push(heading);
      found.push(block);
    }
  }
  return found;
}

export function rulesOf(block: Block): readonly string[] {
  return block.type === 'heading' ? [] : block.rules;
}
