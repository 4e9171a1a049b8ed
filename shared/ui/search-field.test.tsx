import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

const asked = jest.fn();

/** A screen that keeps the word in its address, as it is searched for, and its "clear". */
function List({ start = '', wordOf }: { start?: string; wordOf?: (typed: string) => string }) {
  const [word, setWord] = useState(start);
  return (
    <>
      <SearchField
        label="ابحث في العملاء"
        value={word}
        {...(wordOf && { wordOf })}
        onSearch={(typed) => {
          asked(typed);
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
  asked.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('the search of a list', () => {
  it('asks once, when the typing pauses, and keeps the space that is being typed', () => {
    render(<List />);
    type('زينب');
    type('زينب ');
    expect(asked).not.toHaveBeenCalled();
    pause();
    expect(asked.mock.calls).toEqual([['زينب ']]);
    expect(field()).toHaveValue('زينب ');
  });

  it('keeps what is typed where its list searches for another form of it', () => {
    render(<List wordOf={(typed) => typed.replace('٠', '0')} />);
    type('٠');
    pause();
    expect(field()).toHaveValue('٠');
  });

  it('follows the word that something else changed', () => {
    render(<List start="زينب" />);
    expect(field()).toHaveValue('زينب');
    fireEvent.click(screen.getByRole('button', { name: 'مسح التصفية' }));
    expect(field()).toHaveValue('');
  });

  it('asks nothing once its screen is left', () => {
    const { unmount } = render(<List />);
    type('زينب');
    unmount();
    pause();
    expect(asked).not.toHaveBeenCalled();
  });
});
