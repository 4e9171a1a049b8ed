/** @jest-environment jsdom */
import type { ComponentType, ReactNode } from 'react';

/** Loads React's production build, as in the shell, and the development build of react-refresh. */
async function openPage() {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const react = await import('react');
  const { flushSync } = await import('react-dom');
  const { createRoot } = await import('react-dom/client');
  process.env.NODE_ENV = environment;
  const refresh = await import('react-refresh/runtime');
  const families = await import('./families.ts');
  const { toHotComponent } = await import('./hot-components.ts');
  const hooks = await import('./react.ts');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return {
    react,
    hooks,
    place,
    version(component: ComponentType, name: string, hooksUsed = '') {
      refresh.createSignatureFunctionForTransform()(component, hooksUsed);
      refresh.register(component, name);
      return component;
    },
    show: (component: unknown) =>
      flushSync(() => root.render(react.createElement(toHotComponent(component) as ComponentType))),
    save: () => flushSync(() => families.refreshComponents()),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

function form({ react }: Page, title: string): () => ReactNode {
  return () => {
    const [typed, setTyped] = react.useState('');
    const onInput = (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value);
    const field = react.createElement('input', { onInput });
    return react.createElement(
      'form',
      null,
      react.createElement('h1', null, title),
      field,
      `Typed: ${typed}`,
    );
  };
}

function type(place: HTMLElement, text: string): void {
  const field = place.querySelector('input');
  if (!field) throw new Error('There is no field.');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('the tests use the production build of React, which has no refresh', async () => {
  const { react } = await openPage();
  expect(react).not.toHaveProperty('act');
});

// @spec P7.02 … with hot reload that keeps state
it('a form keeps the typed text when its code changes', async () => {
  const page = await openPage();
  page.show(page.version(form(page, 'Expense'), 'form'));
  type(page.place, 'rent');
  await settled();
  page.version(form(page, 'Voucher'), 'form');
  page.save();
  expect(page.place.textContent).toBe('VoucherTyped: rent');
});

it('a form that memo wraps keeps the typed text when its code changes', async () => {
  const page = await openPage();
  const wrapped = (title: string) => page.react.memo(form(page, title)) as unknown as ComponentType;
  page.show(page.version(wrapped('Expense'), 'wrapped'));
  type(page.place, 'rent');
  await settled();
  page.version(wrapped('Voucher'), 'wrapped');
  page.save();
  expect(page.place.textContent).toBe('VoucherTyped: rent');
});

it('a form starts anew when its new code uses other hooks', async () => {
  const page = await openPage();
  page.show(page.version(form(page, 'Expense'), 'other', 'useState'));
  type(page.place, 'rent');
  await settled();
  page.version(form(page, 'Voucher'), 'other', 'useState useState');
  page.save();
  expect(page.place.textContent).toBe('VoucherTyped: ');
});

it('changed code makes memoized values and effects again, even with equal dependencies', async () => {
  const page = await openPage();
  const seen: string[] = [];
  const kept = (text: string) => () => {
    page.hooks.useLayoutEffect(() => {
      seen.push(text);
    }, []);
    return page.hooks.useMemo(() => text, []);
  };
  page.show(page.version(kept('before'), 'kept'));
  page.version(kept('after'), 'kept');
  page.save();
  expect(page.place.textContent).toBe('after');
  expect(seen).toEqual(['before', 'after']);
});

it('a type that no file registered as a component stays unchanged', async () => {
  const { toHotComponent } = await import('./hot-components.ts');
  expect(toHotComponent('div')).toBe('div');
});
