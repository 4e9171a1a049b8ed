import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, createElement, isValidElement, type ReactElement } from 'react';
import type { SessionUser } from '../contracts/auth.ts';
import { paths } from '../contracts/paths.ts';
import { LightFrame } from '../module/create-light-module.tsx';
import { createPlatform, navigateInPage, type OwnedPlatform } from '../module/create-platform.ts';
import { ModuleFrame } from '../module/module-frame.tsx';
import { SessionStore } from '../session/session.ts';
import { success } from './answers.ts';
import { buildBusiness, buildToken, buildUser } from './builders.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { type FakeNetwork, fakeNetwork } from './network.ts';
import { resetBrowser } from './reset-browser.ts';

export interface RenderModuleOptions {
  path?: string;
  /** An admin by default; null for no session. */
  user?: SessionUser | null;
  network?: FakeNetwork;
  /** Whether the module is made with `createLightModule`: without antd and without a router. */
  light?: boolean;
  clock?: FixedClock;
}

export interface RenderedModule extends RenderResult {
  platform: OwnedPlatform;
  network: FakeNetwork;
  person: UserEvent;
  clock: FixedClock;
  navigations: string[];
  messages: { kind: 'success' | 'error'; text: string }[];
}

const disposals: (() => void)[] = [];

/** Renders the root of a module, or one screen, with the real Platform over a fake network. */
export function renderModule(
  screen: ComponentType | ReactElement,
  options: RenderModuleOptions = {},
): RenderedModule {
  const { path = '/', network = fakeNetwork(), clock = createFixedClock() } = options;
  const user = options.user === undefined ? buildUser() : options.user;
  window.history.replaceState(null, '', path);
  const session = new SessionStore();
  if (user) session.signIn({ token: buildToken(), refreshToken: 'refresh-1', user });
  answerBusiness(network, user);

  const navigations: string[] = [];
  const messages: RenderedModule['messages'] = [];
  const platform = createPlatform({
    session,
    clock,
    transport: options.light ? network.lightTransport : network.transport,
    feedback: {
      success: (text) => void messages.push({ kind: 'success', text }),
      error: (text) => void messages.push({ kind: 'error', text }),
    },
    navigate: (target) => {
      navigations.push(target);
      navigateInPage(target);
    },
  });
  disposals.push(platform.dispose);

  const Frame = options.light ? LightFrame : ModuleFrame;
  const view = render(
    <Frame platform={platform}>
      {isValidElement(screen) ? screen : createElement(screen as ComponentType)}
    </Frame>,
  );
  return { ...view, platform, network, clock, navigations, messages, person: newPerson() };
}

/**
 * With fake timers, the pauses between the person's actions advance the time. With real timers there are none, because on
 * a busy machine a pause would let a timer of the page end between two keys.
 */
const newPerson = () =>
  userEvent.setup(
    Object.hasOwn(setTimeout, 'clock')
      ? { advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }
      : { delay: null },
  );

/** Answers the Platform's own request for the salon, unless the test has set a response. */
function answerBusiness(network: FakeNetwork, user: SessionUser | null): void {
  if (!user) return;
  const route = network.on('GET', paths.business(user.businessId));
  if (!route.isReady) route.answer(success(buildBusiness({ id: user.businessId, name: user.businessName })));
}

afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
  resetBrowser();
});
