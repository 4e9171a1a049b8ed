import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

const searched = jest.fn();

function List({ start = '', wordOf }: { start?: string; wordOf?: (typed: string) => string }) {
  const [word, setWord] = useState(start);
  return (
    <>
      <SearchField
        label="ابحث في العملاء"
        value={word}
        {...(wordOf && { wordOf })}
        onSearch={(typed) => {
          searched(typed);
          setWord((wordOf ?? ((text: string) => text.trim()))(typed));
        }}
      />
      <button type="button" onClick={() => setWord('')}>
        مسح التصفية
      </button>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'ابحث في العملاء' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => jest.advanceTimersByTime(300));

beforeEach(() => {
  jest.useFakeTimers();
  searched.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('a search field', () => {
  it('searches once when typing pauses, and keeps a typed space at the end', () => {
    render(<List />);
    type('زينب');
    type('زينب ');
    expect(searched).not.toHaveBeenCalled();
    pause();
    expect(searched.mock.calls).toEqual([['زينب ']]);
    expect(field()).toHaveValue('زينب ');
  });

  it('keeps the typed text when the list searches for another form of it', () => {
    render(<List wordOf={(typed) => typed.replace('٠', '0')} />);
    type('٠');
    pause();
    expect(field()).toHaveValue('٠');
  });

  it('shows the new word after another button has changed it', () => {
    render(<List start="زينب" />);
    expect(field()).toHaveValue('زينب');
    fireEvent.click(screen.getByRole('button', { name: 'مسح التصفية' }));
    expect(field()).toHaveValue('');
  });

  it('keeps letters that are typed before the list has taken the word of the letters before', () => {
    const props = { label: 'ابحث في العملاء', onSearch: searched };
    const { rerender } = render(<SearchField {...props} value="" />);
    type('ز');
    pause();
    type('زي');
    rerender(<SearchField {...props} value="ز" />);
    expect(field()).toHaveValue('زي');
    pause();
    expect(searched).toHaveBeenLastCalledWith('زي');
  });

  it('does not search after it is unmounted', () => {
    const { unmount } = render(<List />);
    type('زينب');
    unmount();
    pause();
    expect(searched).not.toHaveBeenCalled();
  });
});
