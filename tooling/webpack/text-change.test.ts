import changeText from './text-change-loader.ts';

type Loader = ThisParameterType<typeof changeText>;

const change = (source: string) =>
  changeText.call(
    { resourcePath: 'texts.ts', getOptions: () => ({ from: 'today', to: 'tomorrow' }) } as unknown as Loader,
    source,
  );

test('the loader replaces the text', () => {
  expect(change("export const when = 'today';")).toBe("export const when = 'tomorrow';");
});

test.each([
  ["export const when = 'now';", 'texts.ts has "today" 0 times.'],
  ["export const when = 'today or today';", 'texts.ts has "today" 2 times.'],
])('%s fails the build', (source, sentence) => {
  expect(() => change(source)).toThrow(sentence);
});
