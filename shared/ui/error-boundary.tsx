import { Component, type ReactNode } from 'react';
import { ErrorRetry } from './error-retry.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** For the log; the person sees the sentence below. */
  onError?: (error: unknown) => void;
  /** Runs before the children are mounted again. */
  onRetry?: () => void;
  /** Around a part of a page rather than a page. */
  compact?: boolean;
  /** Where there is no room for a sentence: what stands there instead. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/** A screen that threw: the specification's sentence and a retry that mounts it anew, without a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, compact, renderFailure } = this.props;
    if (!this.state.failed) return children;
    if (renderFailure) return renderFailure(this.retry);
    return (
      <ErrorRetry
        text="حدث خطأ في التطبيق"
        safe="ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد."
        onRetry={this.retry}
        {...(compact ? { compact: true } : {})}
      />
    );
  }
}
