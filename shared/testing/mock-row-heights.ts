/** jsdom has no layout, but a long list needs row heights. `jest.restoreAllMocks()` ends the mock. */
export function mockRowHeights(height = 48): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, width: 100 }) as DOMRect);
}
