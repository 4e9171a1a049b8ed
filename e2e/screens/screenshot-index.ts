import { writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Screenshot {
  screen: string;
  state: string;
  viewport: string;
  theme: string;
  /** The path of the file in the folder of all screenshots. */
  file: string;
  findings: string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function writeScreenshotIndex(folder: string, screenshots: readonly Screenshot[]): void {
  const names = [...new Set(screenshots.map(({ screen }) => screen))];
  const figure = ({ file, state, viewport, theme, findings }: Screenshot) => `
    <figure class="${viewport}">
      <a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
      <figcaption>${state}, ${viewport}, ${theme}${findings.map((line) => `<b>${escaped(line)}</b>`).join('')}</figcaption>
    </figure>`;
  const section = (name: string) =>
    `<h2>${name}</h2><div>${screenshots
      .filter(({ screen }) => screen === name)
      .map(figure)
      .join('')}</div>`;
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>
  body { margin: 24px; font: 14px system-ui; background: #777 }
  div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px }
  figure { margin: 0; inline-size: 400px } figure.phone { inline-size: 200px }
  img { inline-size: 100%; max-block-size: 520px; object-fit: cover; object-position: top } b { display: block; color: #fc9 }
</style>
${names.map(section).join('\n')}
`,
  );
}
