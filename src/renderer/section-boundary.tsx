import { Component, type ReactNode, Suspense } from 'react';
import { messages } from './messages';

interface Props {
  readonly name: string;
  readonly path: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(messages.sectionFailed(this.props.name, this.props.path), error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Contains a section that throws: the page stays. In the browser an error boundary does it; on the server, where React has
 * none, the suspense boundary leaves the section out and marks the place with its name.
 */
export function SectionBoundary(props: Props) {
  return (
    <Boundary {...props}>
      <Suspense fallback={<template data-left-out={props.name} />}>{props.children}</Suspense>
    </Boundary>
  );
}
