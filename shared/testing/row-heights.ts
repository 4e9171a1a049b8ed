/**
 * jsdom draws nothing, so that a long list takes no height and shows any of its rows: gives every row the height of a real
 * one, moving as the page is scrolled. Until `jest.restoreAllMocks()`.
 */
export function giveRowsHeight(height = 48): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, width: 100 }) as DOMRect);
}
